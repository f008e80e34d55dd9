import { Hono } from 'hono';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import { SearchPool } from '../../src/search/pool/search-pool.ts';
import { tellFigures } from './tell-figures.ts';

/**
 * Serves a data folder and an empty JSON route on the same server, and reports its resource use on request. With
 * `journal`, each search is recorded in a file as many times as the last message says; with `workers COUNT`, this many
 * threads search.
 */
const [dataDir, wanted, count] = process.argv.slice(2);
const workers = wanted === 'workers' ? Number(count) : 1;
const pool = workers === 1 ? undefined : new SearchPool(workers, console.error);
const journal = wanted === 'journal' ? multiplied(await openJournal({ dataDir })) : undefined;
const docs = await openDocs({ dataDir, journal, pool });
const docent = createApp(docs, { searchLimit: null });
const site = new Hono();
site.post('/empty', (context) => context.json({}));
site.all('/_service/*', (context) => docent.fetch(context.req.raw, context.env));
const door = createApp(
  {
    ...docs,
    search: async () => ({
      hits: [],
      degraded: false,
      degradedBy: null,
      timings: {},
      corrections: {},
      missing: {},
      isPartial: false,
    }),
  },
  { searchLimit: null, mountPath: '/door' },
);
site.all('/door/_service/*', (context) => door.fetch(context.req.raw, context.env));

const server = await startServer(
  { fetch: (request, environment) => site.fetch(request, environment as object) },
  { port: 0, host: '127.0.0.1' },
);
tellFigures(server.url);

/** Records each search several times, each time with another query. */
function multiplied(recording: Journal): Journal {
  let times = 1;
  process.on('message', (word) => {
    if (typeof word === 'number') times = word;
  });
  const searched = recording.searched.bind(recording);
  recording.searched = (search, reader) => {
    for (let time = 0; time < times; time++)
      searched({ ...search, query: time === 0 ? search.query : `${search.query} ${time}` }, reader);
  };
  return recording;
}
