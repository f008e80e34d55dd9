/**
 * Long tests that find what short ones miss.
 *
 *     npm run campaign -- budget             sends 1,000 random queries to the MCP tools, on the Kubernetes docs
 *     npm run campaign -- clients            tests official clients of npm and PyPI; needs Python and the network
 *     npm run campaign -- cluster            kills and stops nodes of a cluster under load, fills a disk; needs Java
 *     npm run campaign -- crawl              kills 20 crawls at random moments, and crawls a hostile site
 *     npm run campaign -- docsearch          tests versions of @docsearch/js; needs Chromium and the network
 *     npm run campaign -- chat               asks a real, weak chat model 20 questions; downloads 150 MB once
 *     npm run campaign -- hostile            attacks a server, the answer filter and snapshots
 *     npm run campaign -- hostile 5          5 % of the attacks
 *     npm run campaign -- http               sends 10,000 random bodies to a server
 *     npm run campaign -- journal            kills 200 servers while readers ask and rate, on SQLite and on Postgres
 *     npm run campaign -- recipes            follows the manual for each framework and searches in Chromium
 *     npm run campaign -- recipes hugo       only frameworks with this word in their name
 *     npm run campaign -- replicas           pushes 50 snapshots under load, kills the store, damages uploads
 *     npm run campaign -- sites LIST         prints the share of correct URLs of real sites; LIST has a folder per line
 *     npm run campaign -- slow               builds with embedding servers that take a second per text
 *     npm run campaign -- snapshots          kills 200 builds at random moments
 *     npm run campaign -- snapshots 20       kills 20 builds
 *     npm run campaign -- vectors            interrupts 50 builds while they embed, with each signal
 *     npm run campaign -- workers            publishes 100 snapshots and ends 50 search workers under load
 *     npm run campaign -- properties         tries 80 new seeds on every property test
 */
import { budgetCampaign } from './campaigns/agent-budget.ts';
import { chatCampaign } from './campaigns/chat.ts';
import { clientsCampaign } from './campaigns/clients.ts';
import { clusterCampaign } from './campaigns/cluster.ts';
import { crawlCampaign } from './campaigns/crawl.ts';
import { docSearchCampaign } from './campaigns/docsearch.ts';
import { hostileCampaign } from './campaigns/hostile.ts';
import { httpCampaign } from './campaigns/http.ts';
import { journalCampaign } from './campaigns/journal.ts';
import { propertyCampaign } from './campaigns/properties.ts';
import { recipesCampaign } from './campaigns/recipes.ts';
import { replicasCampaign } from './campaigns/replicas.ts';
import { sitesCampaign } from './campaigns/sites.ts';
import { slowCampaign } from './campaigns/slow.ts';
import { snapshotCampaign } from './campaigns/snapshots.ts';
import { vectorCampaign } from './campaigns/vectors.ts';
import { workersCampaign } from './campaigns/workers.ts';

const campaigns: Record<string, (argument?: string) => Promise<void>> = {
  budget: counted(budgetCampaign),
  clients: clientsCampaign,
  cluster: counted(clusterCampaign),
  crawl: counted(crawlCampaign),
  docsearch: docSearchCampaign,
  chat: counted(chatCampaign),
  hostile: counted(hostileCampaign),
  http: counted(httpCampaign),
  journal: counted(journalCampaign),
  properties: counted(propertyCampaign),
  recipes: recipesCampaign,
  replicas: counted(replicasCampaign),
  sites: sitesCampaign,
  slow: counted(slowCampaign),
  snapshots: counted(snapshotCampaign),
  vectors: counted(vectorCampaign),
  workers: counted(workersCampaign),
};

function counted(campaign: (count?: number) => Promise<void>): (argument?: string) => Promise<void> {
  return (argument) => campaign(argument === undefined ? undefined : Number(argument));
}

const [name = '', argument] = process.argv.slice(2);
const campaign = Object.hasOwn(campaigns, name) ? campaigns[name] : undefined;
if (campaign === undefined) {
  console.error(`There is no campaign '${name}'. The campaigns are ${Object.keys(campaigns).join(', ')}.`);
  process.exitCode = 2;
} else {
  await campaign(argument);
}
