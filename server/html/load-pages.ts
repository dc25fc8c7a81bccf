import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Visit } from '#app/context.ts'
import type { PageDocument } from '#app/render-document.tsx'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import type { Services } from '#services/services.ts'

export interface Pages {
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode: 'production' | 'development'
  readonly assetsDir: string | undefined
  readonly middleware?:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined
}

interface PagesEntry {
  readonly createPageContext: (services: Services, visit: Visit) => RouterContextProvider
  readonly documentOf: (response: Response) => PageDocument | undefined
  readonly renderMail: RenderMail
}

export function entryOf({ entry }: ServerBuild): PagesEntry {
  return entry.module as unknown as PagesEntry
}

export async function loadPages(root: string): Promise<Pages> {
  const file = path.join(root, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('The pages are not built: run `npm run build` first.')
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return { build, mode: 'production', assetsDir: path.join(root, 'build/client') }
}

export function mailRendererOf({ build }: Pick<Pages, 'build'>): RenderMail {
  return async (content) => entryOf(typeof build === 'function' ? await build() : build).renderMail(content)
}
