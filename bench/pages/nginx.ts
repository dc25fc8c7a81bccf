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
  const configuration = path.join(folder, 'nginx.conf')
  await writeFile(configuration, configurationOf(folder, port))
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
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
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
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
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
