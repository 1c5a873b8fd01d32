import type { AnyComponent } from '../../component.ts';
import { complianceCertificate } from './certificate.tsx';
import { materialDeclaration } from './declaration.tsx';
import { complianceInfographic } from './infographic.tsx';
import { changeNotices } from './notices.tsx';

/** Declarations, statements, notices and drawings of the compliance pages. */
export const COMPLIANCE_COMPONENTS: readonly AnyComponent[] = [
  materialDeclaration,
  complianceCertificate,
  changeNotices,
  complianceInfographic,
];
