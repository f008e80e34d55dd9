import { readFileSync, writeFileSync } from 'node:fs';
import { commandHelp, programHelp } from '../src/cli/help.ts';
import { commandGroups, commands } from '../src/cli/main.ts';

// Writes the help of every command to docs/cli.md; test/docs.test.ts compares it word for word.
const page = 'docs/cli.md';
let text = readFileSync(page, 'utf8');
replaceHelp('docent', programHelp(commandGroups));
for (const command of commands) replaceHelp(`docent ${command.name}`, commandHelp(command));
writeFileSync(page, text);

function replaceHelp(heading: string, help: string): void {
  const block = `## ${heading}\n\n\`\`\`text\n${help}\n\`\`\`\n`;
  const known = new RegExp(`## ${heading}\\n\\n\`\`\`text\\n[\\s\\S]*?\\n\`\`\`\\n`);
  text = known.test(text) ? text.replace(known, () => block) : `${text.trimEnd()}\n\n${block}`;
}
