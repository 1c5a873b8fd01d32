/** `npm run content -- …`: reads and changes the content of a shop, running or not. */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Checked,
  contentFigures,
  createEditing,
  type Editing,
  type EntrySummary,
  newsletterList,
  pageViews,
  seedContent,
} from '#content';
import { type Platform, StartError } from '#platform';
import { createSettings } from '#settings';
import { runCommand, withPlatform } from './with-platform.ts';

const HELP = `npm run content -- COMMAND

  list [MODEL]              entries with version, state, draft and test
  export [ENTRY…]           prints entries as JSON, all without a name; what is printed can be imported
  import FILE.json          shows the entries of a file, all or none; a running store shows them within a second
  draft FILE.json           keeps them as drafts beside what is shown
  preview ENTRY             prints a link that shows a page with its draft for seven days
  publish ENTRY [TIME]      shows the draft, now or at a time such as 2026-12-01T08:00:00Z
  drop ENTRY                forgets the draft
  archive ENTRY             takes an entry from the site
  history ENTRY             versions, the latest first
  restore ENTRY VERSION     shows an earlier version again; with "delivered" the next start brings back what
                            data/content says, and an entry that it does not have goes
  readers [TOPIC]           who gets the newsletter engineering (or pcn), as CSV with the link that ends it
  figures [FROM [TO]]       impressions, clicks and conversions by variation, and views of pages, of these days

ENTRY is model/slug, such as page/technical/eia-values, or an id. A file holds one entry or a list:
  { "model": "page", "slug": "about/fair", "data": { "title": "…", "description": "…", "blocks": […] } }
and may have name, published, priority, startAt, endAt, private, targeting, variations, meta. A file takes effect as a
whole: with one bad value, told by its place, nothing is changed.`;

const MOST_BYTES = 50_000_000;
const MOST_PROBLEMS = 20;

type Command = (editing: Editing, args: string[], platform: Platform) => Promise<number>;

const COMMANDS: Readonly<Record<string, { fewestArguments: number; mostArguments: number; run: Command }>> = {
  list: {
    fewestArguments: 0,
    mostArguments: 1,
    run: async (editing, [model]) => {
      const entries = await editing.list();
      for (const entry of entries) if (!model || entry.model === model) console.log(lineOf(entry));
      return 0;
    },
  },
  export: {
    fewestArguments: 0,
    mostArguments: 1_000,
    run: async (editing, names) =>
      printResult(await editing.export(names), (entries) => JSON.stringify(entries, null, 2)),
  },
  import: {
    fewestArguments: 1,
    mostArguments: 1,
    run: async (editing, [path = '']) =>
      printResult(
        await editing.import(await readJson(path)),
        ({ addedCount, changedCount, unchangedCount }) =>
          `In force: ${addedCount} added, ${changedCount} changed, ${unchangedCount} as they were.`,
        `${path} was not imported, nothing is changed:`,
      ),
  },
  draft: {
    fewestArguments: 1,
    mostArguments: 1,
    run: async (editing, [path = '']) =>
      printResult(
        await editing.saveDrafts(await readJson(path)),
        (ids) => `Kept as drafts: ${ids.length}.`,
        `${path} was not kept, nothing is changed:`,
      ),
  },
  preview: {
    fewestArguments: 1,
    mostArguments: 1,
    run: async (editing, [name = '']) => printResult(await editing.previewLink(name), (link) => link),
  },
  publish: {
    fewestArguments: 1,
    mostArguments: 2,
    run: async (editing, [name = '', time]) =>
      printResult(await editing.publish(name, timeOf(time)), ({ version, scheduledAt }) =>
        scheduledAt
          ? `${name} will be shown at ${scheduledAt.toISOString()}.`
          : `${name} is shown, version ${version}.`,
      ),
  },
  drop: {
    fewestArguments: 1,
    mostArguments: 1,
    run: async (editing, [name = '']) =>
      printResult(await editing.dropDraft(name), () => `${name} has no draft.`),
  },
  archive: {
    fewestArguments: 1,
    mostArguments: 1,
    run: async (editing, [name = '']) =>
      printResult(await editing.archive(name), () => `${name} is taken from the site.`),
  },
  history: {
    fewestArguments: 1,
    mostArguments: 1,
    run: async (editing, [name = '']) =>
      printResult(await editing.history(name), (versions) =>
        versions
          .map(({ version, savedAt, edit }) => `${version}\t${savedAt.toISOString()}\t${edit.name}`)
          .join('\n'),
      ),
  },
  restore: {
    fewestArguments: 2,
    mostArguments: 2,
    run: async (editing, [name = '', version = '']) => {
      if (version !== 'delivered' && !/^[1-9]\d{0,8}$/.test(version)) {
        throw new StartError(`${version} is no version: give its number, or "delivered".`);
      }
      const restoredVersion = version === 'delivered' ? version : Number(version);
      const outcome =
        version === 'delivered' ? 'comes back with the next start' : `shows version ${version} again`;
      return printResult(await editing.restore(name, restoredVersion), () => `${name} ${outcome}.`);
    },
  },
  readers: {
    fewestArguments: 0,
    mostArguments: 1,
    run: async (_editing, [topic = 'engineering'], platform) => {
      if (topic !== 'engineering' && topic !== 'pcn')
        throw new StartError(`There is no newsletter ${topic}.`);
      console.log('email,locale,confirmed_at,leave_url');
      for (const { email, locale, confirmedAt, leaveUrl } of await newsletterList(platform, topic)) {
        console.log([escapeCell(email), locale, confirmedAt.toISOString(), leaveUrl].join(','));
      }
      return 0;
    },
  },
  figures: {
    fewestArguments: 0,
    mostArguments: 2,
    run: async (_editing, [startText, endText], platform) => {
      const days = { startDay: dayOf(startText, 30), endDay: dayOf(endText, 0) };
      for (const figures of await contentFigures(platform, days)) {
        const { contentId, variationId, impressions, clicks, conversions, amount } = figures;
        console.log([contentId, variationId, impressions, clicks, conversions, amount.toFixed(2)].join('\t'));
      }
      for (const { day, path, views } of await pageViews(platform, days))
        console.log([day, path, views].join('\t'));
      return 0;
    },
  },
};

/** Runs one command and returns the exit code. */
async function run(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (
    values.help ||
    !command ||
    args.length < command.fewestArguments ||
    args.length > command.mostArguments
  ) {
    console[values.help ? 'log' : 'error'](HELP);
    return values.help ? 0 : 1;
  }
  return withPlatform(async (platform) =>
    command.run(createEditing(await seedWhenEmpty(platform)), args, platform),
  );
}

function printResult<T>(result: Checked<T>, describeValue: (value: T) => string, headline?: string): number {
  if (result.ok) {
    console.log(describeValue(result.value));
    return 0;
  }
  const { problems } = result;
  if (headline) console.error(headline);
  for (const problem of problems.slice(0, MOST_PROBLEMS)) console.error(headline ? `  ${problem}` : problem);
  if (problems.length > MOST_PROBLEMS) console.error(`  and ${problems.length - MOST_PROBLEMS} more`);
  return 1;
}

function lineOf(entry: EntrySummary): string {
  const { id, model, slug, publicationState, version, isEdited, hasDraft, draftAt, hasTest } = entry;
  const marks = [
    publicationState,
    `version ${version}`,
    ...(isEdited ? ['edited'] : []),
    ...(draftAt ? [`draft, shown at ${draftAt.toISOString()}`] : hasDraft ? ['draft'] : []),
    ...(hasTest ? ['test'] : []),
  ];
  return `${model}/${slug}\t${marks.join(', ')}\t${id}`;
}

/** Quotes an address that begins like a spreadsheet formula. */
const escapeCell = (text: string) => (/^[=+@-]/.test(text) ? `"'${text}"` : text);

function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  ) {
    return new Date(text);
  }
  throw new StartError(`${text} is no time: write it with its zone, such as 2026-12-01T08:00:00Z.`);
}

function dayOf(text: string | undefined, daysAgo: number): string {
  if (text === undefined) return new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new StartError(`${text} is no day: write it as 2026-12-01.`);
}

async function readJson(path: string): Promise<unknown> {
  try {
    const { size } = await stat(resolve(path));
    if (size > MOST_BYTES) throw new StartError(`${path} is larger than ${MOST_BYTES} bytes.`);
    return JSON.parse(await readFile(resolve(path), 'utf8'));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Fills an empty database with the delivered entries. */
async function seedWhenEmpty(platform: Platform): Promise<Platform> {
  // A database with entries is seeded by the shop alone: texts contain its settings (brand, address), not those of
  // this command.
  if ((await createEditing(platform).list()).length === 0) {
    const settings = await createSettings(platform);
    await seedContent(platform, settings).finally(() => settings.close());
  }
  return platform;
}

await runCommand(run);
