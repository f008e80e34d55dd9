import { DocentError } from '../errors.ts';
import type { Journal } from './journal.ts';

/** A journal that records nothing. */
export const noJournal: Journal = {
  begin: async () => undefined,
  end: async () => undefined,
  answer: async () => null,
  async rate() {
    throw new DocentError('journal_off', 'Ratings are not recorded, because the journal is turned off.');
  },
  searched: () => undefined,
  asked: () => undefined,
  async report() {
    throw new DocentError('journal_off', 'Reports are not recorded, because the journal is turned off.');
  },
  async spend() {
    throw new DocentError('journal_off', 'Spending is not recorded, because the journal is turned off.');
  },
  async reserve() {
    throw new DocentError('journal_off', 'Spending is not recorded, because the journal is turned off.');
  },
  state: () => ({ isReachable: false, waiting: 0, lost: 0, fault: null }),
  close: async () => undefined,
};
