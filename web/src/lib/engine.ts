/** How an engine is named to the user: an embedded one (`local`, `local-untrained`) is a preview of what a hosted one does. */
export const engineName = (engine: string): 'preview' | 'live' =>
  engine.startsWith('local') ? 'preview' : 'live';
