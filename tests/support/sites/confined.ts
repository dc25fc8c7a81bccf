import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    template: z.object({
      spec: z.object({
        securityContext: z.object({ runAsUser: z.number(), runAsGroup: z.number() }),
        containers: z.tuple([
          z.object({
            securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
            resources: z.object({ limits: z.object({ memory: z.string().regex(/^\d+Gi$/) }) }),
            volumeMounts: z.array(z.object({ mountPath: z.string() })),
          }),
        ]),
      }),
    }),
  }),
})

/** The settings of the site's container in the reference deployment. */
export function deployedContainer() {
  const file = path.resolve(import.meta.dirname, '../../../deploy/reference.yaml')
  const documents = parseAllDocuments(readFileSync(file, 'utf8')).map((one) =>
    deployment.safeParse(one.toJS()),
  )
  const { template } = documents.find((one) => one.success)?.data.spec ?? {}
  if (template === undefined) throw new Error('No deployment in deploy/reference.yaml')
  const { securityContext, containers } = template.spec
  return {
    user: securityContext.runAsUser,
    group: securityContext.runAsGroup,
    memory: Number.parseInt(containers[0].resources.limits.memory, 10) * 1024 ** 3,
    writable: containers[0].volumeMounts.map(({ mountPath }) => mountPath),
  }
}

/** Whether this machine lets programs create namespaces; some sandboxes do not. */
export function canConfine(): boolean {
  try {
    execFileSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-o', 'remount,bind,ro', '/'])
    return true
  } catch {
    return false
  }
}

/**
 * Runs a command as in a container: as the deployment's user without capabilities, with its memory, on a file system
 * that is read-only except for the given folders. The limit applies per process, unlike in a container.
 */
export function confinedCommand(command: readonly string[], writable: readonly string[]): readonly string[] {
  const { user, group, memory } = deployedContainer()
  const script = `
    for folder in ${writable.map((folder) => `'${folder}'`).join(' ')}; do mount --bind "$folder" "$folder"; done
    mount -o remount,bind,ro /
    if touch here 2>/dev/null; then echo "The file system can be written" >&2; exit 1; fi
    exec unshare --user --map-user=${user} --map-group=${group} setpriv --no-new-privs prlimit --data=${memory} "$@"`
  return ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-euc', script, 'sh', ...command]
}
