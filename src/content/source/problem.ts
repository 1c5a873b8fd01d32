/** What is wrong with a text; the message says where. */
export class SourceProblem extends Error {}
