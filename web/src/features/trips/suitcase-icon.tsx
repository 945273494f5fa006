import { icon } from '../../ui/icons/icon.tsx';

export const SuitcaseIcon = /* @__PURE__ */ icon(
  'M4.5 8h15v11.5h-15V8ZM9 8V4.5h6V8M8.5 8v11.5M15.5 8v11.5',
);
