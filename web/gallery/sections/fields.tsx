import { Checkbox } from '../../src/ui/forms/checkbox.tsx';
import { Select } from '../../src/ui/forms/select.tsx';
import { PasswordInput } from '../../src/ui/forms/password-input.tsx';
import { SearchField } from '../../src/ui/forms/search-field.tsx';
import { TextInput } from '../../src/ui/forms/text-input.tsx';
import { Specimen, State } from '../specimen.tsx';

const ACCOUNTS = [{ value: 'demo', label: 'Demo Account' }];

export const Fields = () => (
  <>
    <Specimen
      name="Text input"
      guidance="One line of text. The label stays in sight; a placeholder is an example, never the label."
    >
      <State name="Empty, with a hint">
        <TextInput
          label="Location"
          placeholder="Enter your city or region"
          hint="For weather-appropriate suggestions."
        />
      </State>
      <State name="Filled">
        <TextInput label="City" defaultValue="Lisbon" />
      </State>
      <State name="With an error">
        <TextInput
          label="E-mail"
          type="email"
          defaultValue="mira"
          error="Please enter your e-mail address."
        />
      </State>
      <State name="Disabled">
        <TextInput label="User ID" defaultValue="demo-mira" disabled />
      </State>
    </Specimen>
    <Specimen
      name="Search field"
      guidance="Finds entries of a list by words, while they are typed. The words are in the address."
    >
      <State name="Empty">
        <SearchField
          placeholder="A date, a name or a piece"
          query=""
          onChange={() => undefined}
          input={{ current: null }}
        />
      </State>
    </Specimen>
    <Specimen
      name="Password input"
      guidance="A password that can be made visible while it is typed."
    >
      <State name="Filled">
        <PasswordInput label="Password" defaultValue="atelier" autoComplete="off" />
      </State>
      <State name="With an error">
        <PasswordInput
          label="New password"
          autoComplete="off"
          error="Please choose a password of at least 6 characters."
        />
      </State>
    </Specimen>
    <Specimen
      name="Select"
      guidance="One of a few. The platform's own, so phones show their own list."
    >
      <State name="Chosen">
        <Select label="Account" options={ACCOUNTS} defaultValue="demo" />
      </State>
      <State name="Nothing chosen, with an error">
        <Select
          label="User"
          options={ACCOUNTS}
          placeholder="Select a user"
          defaultValue=""
          error="Please select a user."
        />
      </State>
      <State name="Disabled">
        <Select label="Order" options={[{ value: 'new', label: 'Newest first' }]} disabled />
      </State>
    </Specimen>
    <Specimen
      name="Checkbox"
      guidance="Any number of several; it changes nothing until it is saved."
    >
      <State name="Not checked">
        <Checkbox label="Pants 88%" />
      </State>
      <State name="Checked">
        <Checkbox label="Shirt 91%" defaultChecked />
      </State>
      <State name="Disabled">
        <Checkbox label="Shoes" disabled />
      </State>
    </Specimen>
  </>
);
