import { icon } from './icon.tsx';

// In its own file, because some views show it at first, but none of the late icons.
export const ArrowLeftIcon = /* @__PURE__ */ icon('M20 12H4.5M11 5.5 4.5 12l6.5 6.5');
