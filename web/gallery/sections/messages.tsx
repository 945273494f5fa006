import { Button } from '../../src/ui/actions/button.tsx';
import { EmptyState } from '../../src/ui/messages/empty-state.tsx';
import { ErrorState } from '../../src/ui/messages/error-state.tsx';
import { BookmarkIcon } from '../../src/ui/icons/icons.tsx';
import { Banner } from '../../src/ui/messages/banner.tsx';
import { Notice } from '../../src/ui/messages/notice.tsx';
import { useToast } from '../../src/ui/messages/toast.tsx';
import { Specimen, State } from '../specimen.tsx';

const Toasts = () => {
  const toast = useToast();
  return (
    <Specimen
      name="Toast"
      guidance="What a press has come to, when its place is gone. Leaves after 3 s; an error stays until dismissed."
    >
      <State name="Success">
        <Button onClick={() => toast.success('Saved to Virtual Closet')}>Show success</Button>
      </State>
      <State name="Error">
        <Button onClick={() => toast.error('Failed to save')}>Show error</Button>
      </State>
      <State name="With an action">
        <Button
          onClick={() =>
            toast.info('Photo deleted', { action: { label: 'Undo', onPress: () => undefined } })
          }
        >
          Show undo
        </Button>
      </State>
    </Specimen>
  );
};

export const Messages = () => (
  <>
    <Specimen
      name="Notice"
      guidance="A sentence in the place it is about: what happened, then what to do."
    >
      <State name="Information" wide>
        <Notice>You are offline. You see the copy on this device.</Notice>
      </State>
      <State name="Success" wide>
        <Notice kind="success">Preferences saved successfully!</Notice>
      </State>
      <State name="Error, with an action" wide>
        <Notice
          kind="error"
          action={
            <Button size="small" variant="quiet">
              Try again
            </Button>
          }
        >
          Failed to refresh virtual closet.
        </Notice>
      </State>
      <State name="Can be dismissed" wide>
        <Notice kind="error" onDismiss={() => undefined}>
          Segmentation failed. Please try again.
        </Notice>
      </State>
    </Specimen>
    <Toasts />
    <Specimen
      name="Banner"
      guidance="What matters about the account in every view, above all of them, and what to do about it."
    >
      <State name="Can be dismissed" wide>
        <Banner
          title="Please confirm your e-mail address"
          actions={<Button variant="primary">I have confirmed it</Button>}
          onDismiss={() => undefined}
        >
          We sent a link to <strong>mira@atelier.demo</strong>.
        </Banner>
      </State>
      <State name="Stays" wide>
        <Banner
          title="This is a demo wardrobe"
          actions={<Button variant="primary">Keep this wardrobe</Button>}
        >
          It is yours alone, and it is removed on Wednesday.
        </Banner>
      </State>
    </Specimen>
    <Specimen
      name="Empty state"
      guidance="There is nothing yet: what will be here, and how to begin."
    >
      <State name="With icon and action" wide>
        <EmptyState
          title="No Saved Try-Ons Yet"
          icon={<BookmarkIcon />}
          action={<Button>Go to the closet</Button>}
        >
          Results that you save after a try-on will appear here.
        </EmptyState>
      </State>
    </Specimen>
    <Specimen
      name="Error state"
      guidance="In place of what could not be loaded. Where something can still be shown, take a notice."
    >
      <State name="Can be tried again" wide>
        <ErrorState message="Your closet could not be loaded." onRetry={() => undefined} />
      </State>
      <State name="Trying again" wide>
        <ErrorState message="Failed to fetch images" onRetry={() => undefined} retrying />
      </State>
    </Specimen>
  </>
);
