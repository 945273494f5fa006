import type { Collection, Look } from '@contract';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { lookName } from '../lookbook-words.ts';
import { LinkList } from './link-list.tsx';

type Props = {
  uid: string;
  looks: readonly Look[];
  collections: readonly Collection[];
  onClose: () => void;
};

/** All links of a person. */
export const LinksDialog = ({ uid, looks, collections, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Shared links"
    description="Whoever has one of these links sees what it opens. Revoke one, and it opens nothing."
  >
    <LinkList
      uid={uid}
      shows={() => true}
      none="No link is open. “Share as link” on a look or a collection makes one."
      nameOf={({ target: { kind, id } }) => {
        const look = kind === 'look' ? looks.find((each) => each.id === id) : undefined;
        const collection = collections.find((each) => each.id === id);
        return (look && lookName(look)) ?? collection?.name ?? 'something that is gone';
      }}
    />
  </Dialog>
);
