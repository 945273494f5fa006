/** The views of every day, in the order of their navigation. */
export const EVERYDAY_VIEWS = [
  { path: '/today', label: 'Today' },
  { path: '/calendar', label: 'Calendar' },
  { path: '/trips', label: 'Trips' },
  { path: '/lookbooks', label: 'Lookbooks' },
  { path: '/insights', label: 'Insights' },
] as const;
