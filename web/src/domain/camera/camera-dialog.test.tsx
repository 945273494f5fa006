import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraDialog } from './camera-dialog.tsx';

/** A camera's track that can be seen to stop, and can be unplugged. */
const createTrack = () => {
  const track = Object.assign(new EventTarget(), { kind: 'video', stop: vi.fn() });
  return track;
};
const createStream = (track: ReturnType<typeof createTrack>) => ({
  getTracks: () => [track],
  getVideoTracks: () => [track],
});

type Opening = Promise<ReturnType<typeof createStream>>;
const camera = {
  cameras: 1,
  width: 640,
  open: (): Opening => Promise.reject(new Error('no answer')),
};
const getUserMedia = vi.fn((constraints: MediaStreamConstraints): Opening => {
  expect(constraints.audio).toBe(false);
  return camera.open();
});

beforeEach(() => {
  camera.cameras = 1;
  camera.width = 640;
  getUserMedia.mockClear();
  const mediaDevices = {
    getUserMedia,
    enumerateDevices: () =>
      Promise.resolve(Array.from({ length: camera.cameras }, () => ({ kind: 'videoinput' }))),
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', {
    get: () => camera.width,
    configurable: true,
  });
  // jsdom draws nothing: what a canvas would write stands in for it.
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toBlob = (done, type) =>
    done(new Blob(['frame'], { type: type ?? '' }));
  URL.createObjectURL = () => 'blob:frame';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'videoWidth');
});

const open = () => {
  const track = createTrack();
  camera.open = () => Promise.resolve(createStream(track));
  const onPhoto = vi.fn();
  const onClose = vi.fn();
  const view = render(<CameraDialog onPhoto={onPhoto} onClose={onClose} />);
  return { ...view, user: userEvent.setup(), track, onPhoto, onClose };
};
const button = (name: string) => screen.getByRole('button', { name });
/** The focus follows in an effect, which React may run after the picture that it belongs to. */
const hasFocus = (name: string) => waitFor(() => expect(button(name)).toHaveFocus());
const live = () => waitFor(() => expect(button('Take Photo')).toBeEnabled());

describe('taking a photo', () => {
  it('waits for the first picture of a camera that is slow', async () => {
    const { user } = open();
    camera.width = 0;
    await live();
    await user.click(button('Take Photo'));
    expect(screen.queryByAltText('Just taken')).toBeNull();
    camera.width = 640;
    act(() => void document.querySelector('video')?.dispatchEvent(new Event('loadeddata')));
    expect(await screen.findByAltText('Just taken')).toBeVisible();
  });

  it('shows the live picture, takes a JPEG, lets it be taken again and used', async () => {
    const { user, track, onPhoto, onClose } = open();
    expect(screen.getByText('Starting the camera...')).toBeVisible();
    await live();
    await hasFocus('Take Photo');
    await user.click(button('Take Photo'));
    expect(await screen.findByAltText('Just taken')).toHaveAttribute('src', 'blob:frame');
    expect(track.stop).toHaveBeenCalledOnce();
    await hasFocus('Use Photo');

    await user.click(button('Retake'));
    await live();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
    await user.click(button('Take Photo'));
    await user.click(await screen.findByRole('button', { name: 'Use Photo' }));
    expect(onClose).toHaveBeenCalledOnce();
    const file = onPhoto.mock.calls[0]?.[0] as File;
    expect(file.type).toBe('image/jpeg');
    expect(file.name).toMatch(/^photo-[\d-]{19}\.jpg$/);
  });

  it('counts down first when the timer is on, which can be stopped', async () => {
    const { user } = open();
    await live();
    await user.click(button('3 s timer'));
    await user.click(button('Take Photo'));
    expect(screen.getByText('3')).toBeVisible();
    await user.click(button('Stop timer'));
    expect(screen.queryByText('3')).not.toBeInTheDocument();
    await user.click(button('Take Photo'));
    await screen.findByText('2');
    await screen.findByText('1');
    expect(await screen.findByAltText('Just taken')).toBeInTheDocument();
  });

  it('switches between cameras where there are several', async () => {
    camera.cameras = 2;
    const { user } = open();
    await live();
    await user.click(button('Switch camera'));
    await live();
    const facing = getUserMedia.mock.calls.map(
      ([{ video }]) => (video as MediaTrackConstraints).facingMode,
    );
    expect(facing).toEqual(['user', 'environment']);
  });
});

describe('the camera is off', () => {
  it('when the dialog has gone', async () => {
    const { unmount, track } = open();
    await live();
    unmount();
    expect(track.stop).toHaveBeenCalled();
  });

  it('when the dialog has gone before the browser gave it', async () => {
    const track = createTrack();
    let give: (stream: ReturnType<typeof createStream>) => void = () => undefined;
    const { unmount } = open();
    camera.open = () => new Promise((resolve) => (give = resolve));
    unmount();
    const second = render(<CameraDialog onPhoto={vi.fn()} onClose={vi.fn()} />);
    second.unmount();
    await act(async () => give(createStream(track)));
    expect(track.stop).toHaveBeenCalled();
  });

  it('when the page is left', async () => {
    const { track } = open();
    await live();
    window.dispatchEvent(new Event('pagehide'));
    expect(track.stop).toHaveBeenCalled();
  });
});

describe('without a camera', () => {
  it.each([
    ['NotAllowedError', /^The camera is blocked for this page\./],
    ['NotFoundError', /^No camera was found\./],
    ['NotReadableError', /^The camera is in use\./],
    ['AbortError', /^The camera could not be started\./],
  ])('says so and asks again: %s', async (name, sentence) => {
    const { user, onClose } = open();
    camera.open = () => Promise.reject(new DOMException('No.', name));
    await live();
    await user.click(button('Take Photo'));
    await user.click(await screen.findByRole('button', { name: 'Retake' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    const track = createTrack();
    camera.open = () => Promise.resolve(createStream(track));
    await user.click(button('Try again'));
    await live();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says so when it is unplugged', async () => {
    const { track } = open();
    await live();
    act(() => void track.dispatchEvent(new Event('ended')));
    expect(await screen.findByRole('alert')).toHaveTextContent('The camera was switched off.');
  });
});
