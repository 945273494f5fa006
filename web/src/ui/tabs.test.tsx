import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const Example = () => {
  const [value, setValue] = useState('info');
  return (
    <Tabs
      label="Settings"
      value={value}
      onValueChange={setValue}
      tabs={[
        { value: 'info', label: 'User Info', content: 'Your name' },
        { value: 'taste', label: 'Personalization', content: 'Your brands' },
      ]}
    />
  );
};

test('arrow keys move between tabs', async () => {
  const user = userEvent.setup();
  render(<Example />);
  expect(screen.getByRole('tablist', { name: 'Settings' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'User Info' })).toHaveTextContent('Your name');
  await user.click(screen.getByRole('tab', { name: 'User Info' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Personalization' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Your brands');
});
