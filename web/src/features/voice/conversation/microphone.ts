import { NoMicrophoneApi } from './voice-failures.ts';

/**
 * Asks for the microphone. What it returns gives it back: until then the browser does not ask again.
 *
 * @throws NoMicrophoneApi, else as `getUserMedia` does
 */
export const askMicrophone = async (): Promise<() => void> => {
  // Missing at an insecure address.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new NoMicrophoneApi();
  const stream = await devices.getUserMedia({ audio: true });
  return () => {
    for (const track of stream.getTracks()) track.stop();
  };
};
