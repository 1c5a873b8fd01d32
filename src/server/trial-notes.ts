import { isLoopback, type Platform, trialLink } from '#platform';

/**
 * What the start of a trial prints for the operator: that no money moves, and the secret link to its mails and demo
 * staff.
 */
export function trialNotes(platform: Pick<Platform, 'config' | 'sessionSecret'>): string[] {
  const { openTrial, isPublicUrlHere, gatewayHost, publicUrl } = platform.config;
  const notes = [
    'This is a trial: no card gateway is set, so no money moves. docs/settings.md says how it goes live.',
    openTrial
      ? `Everybody who reaches this store reads its mails (${publicUrl}/dev/inbox) and logs in as its demo staff (${publicUrl}/desk).`
      : `Open its mails and demo staff with this link, and keep it to yourself:\n          ${trialLink(platform)}`,
  ];
  if (!isPublicUrlHere && isLoopback(gatewayHost)) {
    notes.push(
      'Payments work on this machine only. Set GATEWAY_HOST=0.0.0.0 to let others pay in this trial.',
    );
  }
  return notes;
}
