import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'
import { waitUntil } from '#tests/support/time/wait-until.ts'
import { NGINX, pin, SERVER_CORE } from './tools.ts'

export interface StaticServer {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

export interface StaticFile {
  readonly name: string
  readonly identity: Buffer
  readonly gzip: Buffer | undefined
}

export async function startNginx(folder: string, files: readonly StaticFile[]): Promise<StaticServer> {
  for (const { name, identity, gzip } of files) {
    const file = path.join(folder, 'root', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, identity)
    if (gzip) await writeFile(`${file}.gz`, gzip)
  }
  const port = await freePort()
  return startConfigured(folder, port, configurationOf(folder, port))
}

/** Starts nginx with `deploy/nginx.conf`, which serves an export, alone or in front of the site. */
export async function startDeployedNginx(
  folder: string,
  exported: string,
  site: string | undefined,
): Promise<StaticServer> {
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const deployed = await readFile(path.resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const alone = deployed.slice(0, deployed.indexOf('    location / {')).replace('@process;', '=404;')
  const text =
    site === undefined ? `${alone}location / { try_files $uri $uri/index.html =404; }\n}\n}` : deployed
  const configuration = text
    .replace('events {}', `${machineOf(folder)}\nevents { worker_connections 1024; }`)
    .replace(
      'sendfile on;',
      `sendfile on; access_log off; keepalive_requests 100000000; ${temporaryOf(folder)}`,
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ +ssl_.*\n/gm, '')
    .replace('127.0.0.1:3000', new URL(site ?? 'http://127.0.0.1:3000').host)
    .replaceAll('/srv/site', exported)
  return startConfigured(folder, port, configuration)
}

async function startConfigured(folder: string, port: number, text: string): Promise<StaticServer> {
  const configuration = path.join(folder, 'nginx.conf')
  await writeFile(configuration, text)
  const child = spawn(NGINX, ['-c', configuration, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await waitUntil('nginx', () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  )
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  const pid = Number(children.trim().split(' ')[0])
  await pin(pid, SERVER_CORE)
  return {
    url,
    pid,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function configurationOf(folder: string, port: number): string {
  return `${machineOf(folder)}
events { worker_connections 1024; }
http {
  types { text/html html; image/avif avif; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag on;
  gzip_static on;
  keepalive_requests 100000000;
  open_file_cache max=100 inactive=10m;
  ${temporaryOf(folder)}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/root;
    location / {
      index index.html;
      try_files $uri $uri/index.html $uri.html =404;
      add_header Cache-Control "public, max-age=0, must-revalidate";
    }
  }
}
`
}

function machineOf(folder: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; ${user}`
}

function temporaryOf(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
}
