import { spawn, type ChildProcess } from 'node:child_process';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { readConfig } from '#server/config/config.ts';
import { buildServiceWorker } from '#server/dev-service-worker.ts';
import { runLocalGatewayBeside } from '#server/run-gateway-beside.ts';
import { processEnvironment } from '#server/config/process-environment.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The paths that the server answers; Vite serves the rest. */
const SERVER_PATHS = ['/api', '/dev/', '/media', '/docs', '/openapi.json', '/healthz', '/readyz', '/metrics'];

const config = readConfig(processEnvironment());
const apiPort = await freePort();
const api = startApi();
runLocalGatewayBeside();
const vite = await createServer({
  configFile: path.join(ROOT, 'vite.config.ts'),
  root: ROOT,
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    watch: { ignored: ['**/dist/**', `${config.dataDir}/**`] },
    proxy: Object.fromEntries(SERVER_PATHS.map((each) => [each, `http://127.0.0.1:${apiPort}`])),
  },
  plugins: [serviceWorkerInMemory()],
});
await vite.listen();
console.log(`\nDesarrollo: la página está en http://localhost:${config.port} (la API, en el mismo puerto).`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    api.kill('SIGTERM');
    void vite.close().then(() => process.exit(0));
  });
}

/** Runs the server in a process of its own that starts again when its sources change. */
function startApi(): ChildProcess {
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const child = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      DEV_CALLS: 'on',
      SEED_HISTORY: '1',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      ...asSeen(),
    },
  });
  child.on('exit', (code) => {
    if (code) process.exit(code);
  });
  return child;
}

/** The public address, which the server would otherwise derive from its own port, which nobody sees. */
function asSeen(): Record<string, string> {
  const gatewayPort = config.payments?.name === 'local' ? new URL(config.payments.apiUrl).port : '';
  return { PUBLIC_URL: config.publicUrl, LOCAL_GATEWAY_PORT: gatewayPort };
}

/**
 * Serves `/sw.js` as the production build makes it, so that working offline can be tried while developing.
 */
function serviceWorkerInMemory(): Plugin {
  return {
    name: 'service-worker-in-memory',
    configureServer(server) {
      server.middlewares.use('/sw.js', async (_request, response, next) => {
        try {
          const code = await buildServiceWorker(ROOT);
          response.setHeader('content-type', 'text/javascript; charset=utf-8');
          response.setHeader('cache-control', 'no-cache');
          response.end(code);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket();
    socket.once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const { port } = socket.address() as AddressInfo;
      socket.close(() => resolve(port));
    });
  });
}
