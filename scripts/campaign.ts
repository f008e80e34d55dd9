/**
 * Long tests that look for what short ones miss.
 *
 *     npm run campaign -- snapshots          kills 200 builds at random moments
 *     npm run campaign -- snapshots 20       fewer
 */
import { snapshotCampaign } from './campaigns/snapshots.ts';

const campaigns: Record<string, (count?: number) => Promise<void>> = { snapshots: snapshotCampaign };

const [name = '', count] = process.argv.slice(2);
const campaign = Object.hasOwn(campaigns, name) ? campaigns[name] : undefined;
if (campaign === undefined) {
  console.error(`There is no campaign '${name}'; known: ${Object.keys(campaigns).join(', ')}.`);
  process.exitCode = 2;
} else {
  await campaign(count === undefined ? undefined : Number(count));
}
