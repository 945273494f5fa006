import type { ComponentProps } from 'react';

type IconProps = ComponentProps<'svg'>;

/** Makes a line icon of 24 x 24 units from one path. It is decoration: its button or text gives the meaning. */
const icon = (path: string) => {
  const Icon = (props: IconProps) => (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={path} />
    </svg>
  );
  return Icon;
};

export const HangerIcon = /* @__PURE__ */ icon(
  'M9.6 6.2A2.4 2.4 0 1 1 13 8.4c-.6.3-1 .8-1 1.5v.6l8.3 5.4c1.3.8.7 2.6-.8 2.6H4.5c-1.5 0-2.1-1.8-.8-2.6L12 10.5',
);
export const ShirtIcon = /* @__PURE__ */ icon(
  'M9 4 4 6.5 2.5 11l3 1L7 10.5V20h10v-9.5l1.5 1.5 3-1L20 6.5 15 4a3 3 0 0 1-6 0Z',
);
export const PantsIcon = /* @__PURE__ */ icon(
  'M7 3.5h10l1.5 17h-4.7L12 9.5l-1.8 11H5.5L7 3.5ZM6.7 7h10.6',
);
export const ShoeIcon = /* @__PURE__ */ icon(
  'M3 8.5v8.3c0 .7.5 1.2 1.2 1.2h15.6c.7 0 1.2-.5 1.2-1.2v-1c0-1.6-1.1-2.6-2.6-2.9l-3-.6c-1.5-.3-2.6-1.3-3.3-2.6L11 7.5c-1.2 1.6-2.7 2-4.5 1.8C5.2 9.2 4 9 3 8.5ZM3 15h18M13 11.5l1.5-1.3',
);
export const CameraIcon = /* @__PURE__ */ icon(
  'M4 8h3.2l1.6-2.5h6.4L16.8 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 16.8a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
);
export const ImageIcon = /* @__PURE__ */ icon(
  'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 4.5M15.5 9.5h.01',
);
export const UploadIcon = /* @__PURE__ */ icon('M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 15v4.5h15V15');
export const DownloadIcon = /* @__PURE__ */ icon(
  'M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15v4.5h15V15',
);
export const ShareIcon = /* @__PURE__ */ icon('M12 15V3.5M8 7.5l4-4 4 4M7 11H5v9.5h14V11h-2');
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13h9.4l.8-13M10.3 10.5v5.5M13.7 10.5v5.5',
);
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const SparkleIcon = /* @__PURE__ */ icon(
  'M12 3.5c.6 4.7 3.3 7.9 8 8.5-4.7.6-7.4 3.8-8 8.5-.6-4.7-3.3-7.9-8-8.5 4.7-.6 7.4-3.8 8-8.5Z',
);
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.9 6.1A8.7 8.7 0 0 1 12 5.8c6 0 9.5 6.2 9.5 6.2a15.6 15.6 0 0 1-2.7 3.3M6.4 7.8A15.3 15.3 0 0 0 2.5 12S6 18.2 12 18.2c1.6 0 3-.4 4.2-1M9.9 9.9a3 3 0 0 0 4.2 4.2',
);
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 5.5-6.5 6.5 6.5 6.5');
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 5.5 6.5 6.5-6.5 6.5');
export const ChevronDownIcon = /* @__PURE__ */ icon('m5.5 9 6.5 6.5L18.5 9');
export const ChevronUpIcon = /* @__PURE__ */ icon('M5.5 15 12 8.5l6.5 6.5');
export const ArrowLeftIcon = /* @__PURE__ */ icon('M20 12H4.5M11 5.5 4.5 12l6.5 6.5');
export const UserIcon = /* @__PURE__ */ icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.7 3.7-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
);
export const LogoutIcon = /* @__PURE__ */ icon('M14 4.5H5v15h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5');
export const SettingsIcon = /* @__PURE__ */ icon(
  'M4 7.5h9M17 7.5h3M15 5.3v4.4M4 16.5h3M11 16.5h9M9 14.3v4.4',
);
export const UndoIcon = /* @__PURE__ */ icon(
  'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
);
export const RedoIcon = /* @__PURE__ */ icon(
  'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3',
);
export const RefreshIcon = /* @__PURE__ */ icon(
  'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
);
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');
export const SearchIcon = /* @__PURE__ */ icon(
  'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
);
export const FilterIcon = /* @__PURE__ */ icon('M4 6.5h16M7 12h10M10 17.5h4');
export const EditIcon = /* @__PURE__ */ icon('M5 15.5V19h3.5L19 8.5 15.5 5 5 15.5ZM13 7.5l3.5 3.5');
export const BookmarkIcon = /* @__PURE__ */ icon('M6.5 4h11v16.5L12 16.5l-5.5 4V4Z');
export const WarningIcon = /* @__PURE__ */ icon('M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.01');
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8v.01',
);
export const OfflineIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M8.5 8.6C5.9 9 4 10.8 4 13.5 4 16.5 6.3 18.5 9 18.5h8.5M11.5 6.7A5.4 5.4 0 0 1 17 11a3.9 3.9 0 0 1 3 6',
);
