import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { HOST } from '../../scripts/emulators/ports.ts';

/** Stands before an emulator and passes connections on, to it or to something that refuses. */
export type Switch = {
  /** `host:port` */
  host: string;
  /** Breaks what is open; new connections go to this port. */
  turnTo: (port: number) => void;
  close: () => void;
};

export const startSwitch = async (port: number): Promise<Switch> => {
  let target = port;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((inner) => {
    const outer = connect(target, HOST);
    keep(inner);
    keep(outer);
    inner.pipe(outer).pipe(inner);
    inner.on('close', () => outer.destroy());
    outer.on('close', () => inner.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    host: `${HOST}:${(server.address() as AddressInfo).port}`,
    turnTo: (next) => {
      target = next;
      breakAll();
    },
    close: () => {
      server.close();
      breakAll();
    },
  };
};
