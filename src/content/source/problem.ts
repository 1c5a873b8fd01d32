/** A problem of a text; the message says where. */
export class SourceProblem extends Error {}
