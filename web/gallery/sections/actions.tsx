import { useState } from 'react';
import { BackLink } from '../../src/ui/actions/back-link.tsx';
import { Button } from '../../src/ui/actions/button.tsx';
import { ButtonLink } from '../../src/ui/actions/button-link.tsx';
import { FileActions } from '../../src/ui/pictures/file-actions.tsx';
import { IconButton } from '../../src/ui/actions/icon-button.tsx';
import { PlusIcon, TrashIcon } from '../../src/ui/icons/icons.tsx';
import { LogoutIcon, SettingsIcon } from '../../src/ui/icons/late-icons.tsx';
import { Link, NavLink } from '../../src/ui/actions/link.tsx';
import { Menu } from '../../src/ui/overlays/menu.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { ToggleButton } from '../../src/ui/actions/toggle-button.tsx';
import styles from '../gallery.module.css';
import { Specimen, State } from '../specimen.tsx';

const Buttons = () => (
  <Specimen
    name="Button"
    guidance="Says what happens with a verb. One primary button in a view; danger only where something is deleted."
  >
    <State name="Primary">
      <Button variant="primary">Try on</Button>
    </State>
    <State name="Secondary">
      <Button>Choose Photo</Button>
    </State>
    <State name="Quiet">
      <Button variant="quiet">Clear all</Button>
    </State>
    <State name="Danger">
      <Button variant="danger">Delete Try-On</Button>
    </State>
    <State name="With an icon">
      <Button icon={<PlusIcon />}>Add New Item</Button>
    </State>
    <State name="Small">
      <Button size="small">Undo</Button>
    </State>
    <State name="Busy: keeps the focus">
      <Button variant="primary" busy>
        Saving...
      </Button>
    </State>
    <State name="Disabled">
      <Button variant="primary" disabled>
        Try on
      </Button>
    </State>
  </Specimen>
);

const BackLinks = () => (
  <Specimen name="Back link" guidance="At the head of every view but the Closet, above its title.">
    <State name="Back to the main view">
      <BackLink />
    </State>
  </Specimen>
);

const Links = () => (
  <Specimen
    name="Link"
    guidance="To another view. A button does something here; a link goes somewhere, and can be opened in another tab."
  >
    <State name="Plain">
      <Link to="/wardrobe">Go to the wardrobe</Link>
    </State>
    <State name="Of the view that is shown">
      <NavLink to="/">Closet</NavLink>
    </State>
  </Specimen>
);

const ButtonLinks = () => (
  <Specimen name="Button link" guidance="A link to another view that stands among buttons.">
    <State name="Secondary">
      <ButtonLink to="/lookbooks">Make a look</ButtonLink>
    </State>
    <State name="Small">
      <ButtonLink to="/lookbooks" size="small">
        Make a look
      </ButtonLink>
    </State>
  </Specimen>
);

const IconButtons = () => (
  <Specimen
    name="Icon button"
    guidance="Where room is short and the icon is known. The label is its name and its tooltip."
  >
    <State name="Plain">
      <IconButton label="Settings" icon={<SettingsIcon />} />
    </State>
    <State name="Raised, over a picture">
      <IconButton label="Delete photo" icon={<TrashIcon />} variant="raised" />
    </State>
    <State name="Small">
      <IconButton label="Add" icon={<PlusIcon />} size="small" />
    </State>
    <State name="Disabled">
      <IconButton label="Delete" icon={<TrashIcon />} disabled />
    </State>
  </Specimen>
);

const ToggleButtons = () => {
  const [pressed, setPressed] = useState(true);
  return (
    <Specimen
      name="Toggle button"
      guidance="For what is on or off. The text stays, so that it cannot be read as its opposite."
    >
      <State name="On, to be pressed">
        <ToggleButton pressed={pressed} onPressedChange={setPressed}>
          Compare
        </ToggleButton>
      </State>
      <State name="Off">
        <ToggleButton pressed={false} onPressedChange={() => undefined}>
          Compare
        </ToggleButton>
      </State>
      <State name="Disabled">
        <ToggleButton pressed={false} onPressedChange={() => undefined} disabled>
          Compare
        </ToggleButton>
      </State>
    </Specimen>
  );
};

/** A drawing, so that the gallery needs no photo. */
const makeFile = async (): Promise<File> =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'outfit.svg', { type: 'image/svg+xml' });

const FileActionSets = () => (
  <Specimen
    name="File actions"
    guidance="What a person may take along. Sharing is offered where the device can."
  >
    <State name="Buttons">
      <p className={styles.row}>
        <FileActions name="image" prepare={makeFile} />
      </p>
    </State>
    <State name="Icons, over a picture">
      <p className={styles.row}>
        <FileActions name="drawing" prepare={makeFile} appearance="icons" />
      </p>
    </State>
  </Specimen>
);

const Menus = () => (
  <Specimen
    name="Menu"
    guidance="Actions on one thing. Not for navigation, and not for one action alone: that is a button."
  >
    <State name="With a header">
      <Menu
        trigger={<Button>Account</Button>}
        align="start"
        header="mira@atelier.demo"
        items={[
          { label: 'Settings', icon: <SettingsIcon />, onSelect: () => undefined },
          { label: 'Logout', icon: <LogoutIcon />, onSelect: () => undefined },
        ]}
      />
    </State>
    <State name="With danger and a disabled item">
      <Menu
        trigger={<Button>Photo</Button>}
        align="start"
        items={[
          { label: 'Download', disabled: true, onSelect: () => undefined },
          { label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: () => undefined },
        ]}
      />
    </State>
  </Specimen>
);

const TabSets = () => {
  const [value, setValue] = useState('info');
  return (
    <Specimen name="Tabs" guidance="Two to five views of one thing. Arrow keys move between them.">
      <State name="Two" wide>
        <Tabs
          label="Settings"
          value={value}
          onValueChange={setValue}
          tabs={[
            { value: 'info', label: 'User Info', content: 'Who you are.' },
            { value: 'taste', label: 'Personalization', content: 'What you like.' },
          ]}
        />
      </State>
    </Specimen>
  );
};

export const Actions = () => (
  <>
    <Buttons />
    <Links />
    <ButtonLinks />
    <BackLinks />
    <IconButtons />
    <ToggleButtons />
    <FileActionSets />
    <Menus />
    <TabSets />
  </>
);
