import { journalContract } from '../../test/contracts/journal-contract.ts';
import { MemoryJournal } from './memory-journal.ts';

journalContract('in memory', async () => new MemoryJournal());
