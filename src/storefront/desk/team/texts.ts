import { deskTexts } from '../texts.ts';

/** Texts of team, audit log and the member's own login. */
export const teamTexts = deskTexts({
  en: {
    team: 'Team',
    teamLead:
      'Everyone who works at the desk. If you change a role or block someone, their sessions end at once.',
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    state: 'Status',
    seen: 'Last seen',
    sessions: 'Sessions',
    never: 'never',
    mayCome: 'active',
    invited: 'invited',
    locked: 'blocked',
    demo: 'demo account',
    act: 'Actions',
    endSessions: 'End sessions',
    reset: 'New link',
    lock: 'Block',
    unlock: 'Unblock',
    invite: 'Invite a colleague',
    send: 'Create link',
    link: (email: string) => `Link for ${email}`,
    linkLead: 'Pass this link on yourself. It works once, within 24 hours. You see it only now.',
    copy: 'Copy',
    copied: 'The link is copied.',
    roleOf: (name: string) => `Role of ${name}`,
    sureReset: (name: string) =>
      `Reset password, second factor and sessions of ${name} and create a new link?`,
    changed: 'Changed.',
    audit: 'Audit log',
    auditLead: 'Every change made at the desk, latest first. Nobody can edit the log.',
    who: 'Who',
    action: 'Action',
    subject: 'Subject',
    since: 'From',
    until: 'To',
    filter: 'Show',
    file: 'Export CSV',
    when: 'When',
    change: 'Before and after',
    empty: 'No matching entries.',
    more: 'More',
    me: 'My login',
    password: 'Change password',
    current: 'Current password',
    fresh: 'New password',
    freshHint: '12 characters or more',
    passwordChanged: (endedCount: number) =>
      endedCount === 0
        ? 'Your password was changed.'
        : endedCount === 1
          ? 'Your password was changed. One other session ended.'
          : `Your password was changed. ${endedCount} other sessions ended.`,
    recovery: (count: number) =>
      [
        count === 0 ? 'You have no recovery codes.' : null,
        count === 1 ? 'You have 1 recovery code left.' : null,
        count > 1 ? `You have ${count} recovery codes left.` : null,
        count < 3 ? 'Ask an owner for a new link.' : 'If you run low, ask an owner for a new link.',
        'It gives you ten new codes.',
      ]
        .filter(Boolean)
        .join(' '),
    language: 'Language and theme',
    system: 'System default',
    light: 'Light',
    dark: 'Dark',
  },
  de: {
    team: 'Team',
    teamLead:
      'Alle, die hier arbeiten. Wenn Sie eine Rolle ändern oder jemanden sperren, enden laufende Sitzungen sofort.',
    name: 'Name',
    email: 'E-Mail',
    role: 'Rolle',
    state: 'Status',
    seen: 'Zuletzt aktiv',
    sessions: 'Sitzungen',
    never: 'nie',
    mayCome: 'aktiv',
    invited: 'eingeladen',
    locked: 'gesperrt',
    demo: 'Demokonto',
    act: 'Aktionen',
    endSessions: 'Sitzungen beenden',
    reset: 'Neuer Link',
    lock: 'Sperren',
    unlock: 'Entsperren',
    invite: 'Jemanden einladen',
    send: 'Link erzeugen',
    link: (email) => `Link für ${email}`,
    linkLead:
      'Geben Sie diesen Link selbst weiter. Er gilt einmal, 24 Stunden lang. Sie sehen ihn nur jetzt.',
    copy: 'Kopieren',
    copied: 'Der Link ist kopiert.',
    roleOf: (name) => `Rolle von ${name}`,
    sureReset: (name) =>
      `Passwort, zweiten Faktor und Sitzungen von ${name} zurücksetzen und einen neuen Link erzeugen?`,
    changed: 'Geändert.',
    audit: 'Protokoll',
    auditLead: 'Jede Änderung an diesem Desk, die neueste zuerst. Niemand kann das Protokoll ändern.',
    who: 'Wer',
    action: 'Aktion',
    subject: 'Betrifft',
    since: 'Von',
    until: 'Bis',
    filter: 'Anzeigen',
    file: 'Als CSV',
    when: 'Wann',
    change: 'Vorher und nachher',
    empty: 'Keine passenden Einträge.',
    more: 'Mehr',
    me: 'Mein Zugang',
    password: 'Passwort ändern',
    current: 'Aktuelles Passwort',
    fresh: 'Neues Passwort',
    freshHint: 'mindestens 12 Zeichen',
    passwordChanged: (endedCount) =>
      endedCount === 0
        ? 'Ihr Passwort ist geändert.'
        : endedCount === 1
          ? 'Ihr Passwort ist geändert. Eine andere Sitzung ist beendet.'
          : `Ihr Passwort ist geändert. ${endedCount} andere Sitzungen sind beendet.`,
    recovery: (count) =>
      [
        count === 0 ? 'Sie haben keine Ersatzcodes.' : null,
        count === 1 ? 'Sie haben noch 1 Ersatzcode.' : null,
        count > 1 ? `Sie haben noch ${count} Ersatzcodes.` : null,
        count < 3
          ? 'Bitten Sie die Leitung um einen neuen Link.'
          : 'Werden es wenige, bitten Sie die Leitung um einen neuen Link.',
        'Damit erhalten Sie zehn neue.',
      ]
        .filter(Boolean)
        .join(' '),
    language: 'Sprache und Darstellung',
    system: 'Systemeinstellung',
    light: 'Hell',
    dark: 'Dunkel',
  },
});
