/** How long records are kept, in days, by kind; ratings are deleted with their answers. */
export interface KeepDays {
  searches: number;
  answers: number;
  reports: number;
}

export const keepDays: KeepDays = { searches: 90, answers: 90, reports: 90 };
