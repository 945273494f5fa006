/** What is said after a save (specification, section 8). */
export const SAVED = 'Preferences saved successfully!';
export const SAVE_FAILED = 'Error saving preferences. Please try again.';
