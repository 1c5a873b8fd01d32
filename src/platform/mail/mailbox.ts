/**
 * What mails that the owner of a mailbox has perhaps not asked for are counted by, whatever room sends them
 * (`THROTTLES.mailbox`). Spellings that most providers put into one mailbox count as one: case, what follows a `+`, dots
 * before the `@`. Not for telling people apart: an own mailbox of such a spelling only shares the count.
 */
export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const plain = local.replace(/(?<=.)\+.*/s, '').replaceAll('.', '');
  return `mailbox:${plain || local}${address.slice(at)}`;
}
