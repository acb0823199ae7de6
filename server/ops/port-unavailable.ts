/** The server cannot listen on the port; the message says what to do. */
export class PortUnavailable extends Error {
  constructor(port: number, code: string) {
    super(
      code === 'EACCES'
        ? `No hay permiso para escuchar en el puerto ${port}. Elige otro con PORT.`
        : `El puerto ${port} ya está en uso. Detén el otro programa o elige otro con PORT.`,
    );
  }
}
