import { icon } from '../../ui/icons/icon.tsx';

export const SendIcon = /* @__PURE__ */ icon('M12 19.5v-15M5.5 11 12 4.5 18.5 11');
