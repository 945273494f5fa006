import { icon } from './icon.tsx';

// In its own file, because only one part shows it at first.
export const MicrophoneIcon = /* @__PURE__ */ icon(
  'M12 3.5a3 3 0 0 1 3 3V12a3 3 0 0 1-6 0V6.5a3 3 0 0 1 3-3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7',
);
