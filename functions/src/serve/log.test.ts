import { describe, expect, it } from 'vitest';
import { describeFailure, hashUid } from './log.ts';

const UID = 'ada1815';

describe('describeFailure', () => {
  it.each([
    `5 NOT_FOUND: No document to update: projects/p/databases/(default)/documents/users/${UID}/photos/17_ada-at-the-beach`,
    `No such object: p.appspot.com/users/${UID}/photos/17_ada-at-the-beach/rev/photo.jpg`,
    `Not found: https://host/v0/b/p/o/users%2F${UID}%2Fphotos%2F17_ada-at-the-beach.jpg?alt=media&token=s3cr3t-t0ken`,
    `There is no user ${UID} with the address ada.l+shop@mail.example.com`,
    `Unexpected picture data:image/png;base64,${'iVBORw0KGgo'.repeat(20)}`,
    `Unexpected bytes ${'iVBORw0KGgo'.repeat(20)} in a message`,
  ])('keeps personal data and pictures out: %s', (message) => {
    const described = describeFailure(new Error(message), UID);
    for (const secret of [UID, 'beach', 's3cr3t', 'mail.example', 'iVBORw']) {
      expect(described).not.toContain(secret);
    }
    expect(described).toContain('log.test.ts');
  });

  it('keeps what tells where an error came from', () => {
    const cause = new Error(`No such object: users/${UID}/items/17-shirt/cutout.png`);
    const described = describeFailure(new Error('Reading failed.', { cause }), UID);
    expect(described).toContain('Error: Reading failed.');
    expect(described).toContain('caused by: Error: No such object: users/<uid>/items');
  });

  it('does not repeat what is no error, and ends', () => {
    expect(describeFailure({ password: 'hunter2' }, UID)).toBe('Thrown: object');
    expect(describeFailure('hunter2', UID)).toBe('Thrown: string');
    const endless = new Error('again');
    endless.cause = endless;
    expect(describeFailure(endless, UID).length).toBeLessThanOrEqual(4000);
  });
});

it('hashes a uid, and nobody to nothing', () => {
  expect(hashUid(UID)).toMatch(/^[0-9a-f]{12}$/);
  expect(hashUid('')).toBe('');
});
