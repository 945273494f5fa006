import type { ViewMode } from '@contract';

/** Budgets as typed, by view mode; empty means no limit. */
export type Budgets = Record<ViewMode, string>;

const MAX_BUDGET = 1_000_000;

export const BUDGET_ERROR = 'Enter a whole number above 0, or leave it empty.';

/** The maximum price of one piece; null for no limit, NaN for invalid text. */
export const parseBudget = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  const amount = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  return amount >= 1 && amount <= MAX_BUDGET ? amount : NaN;
};

export const isBudget = (typed: string): boolean => !Number.isNaN(parseBudget(typed));
