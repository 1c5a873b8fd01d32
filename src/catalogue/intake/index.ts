export { type IntakeRow, type Intakes, openIntakes } from './intake.ts';
