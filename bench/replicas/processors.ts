import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Usage {
  readonly replicas: number
  readonly balancer: number
  readonly postgres: number
  readonly storage: number
  readonly load: number
  readonly others: number
  readonly idle: number
}

export interface Groups {
  readonly replicas: readonly number[]
  readonly balancer: readonly number[]
  readonly postgres: string
  readonly storage: readonly number[]
}

type Sums = Omit<Usage, 'others'>

export async function watchProcessors(groups: Groups): Promise<{ stop(): Promise<Usage> }> {
  const before = await sumsOf(groups)
  const begun = performance.now()
  return {
    async stop() {
      const after = await sumsOf(groups)
      const elapsed = (performance.now() - begun) / 1000
      const share = (key: keyof Sums) => (after[key] - before[key]) / elapsed
      const cores = (await processors()).length
      const known = {
        replicas: share('replicas'),
        balancer: share('balancer'),
        postgres: share('postgres'),
        storage: share('storage'),
        load: share('load'),
        idle: share('idle'),
      }
      const sum = Object.values(known).reduce((a, b) => a + b, 0)
      return { ...known, others: Math.max(0, cores - sum) }
    },
  }
}

async function sumsOf(groups: Groups): Promise<Sums> {
  const sum = async (pids: readonly number[]) => {
    const times = await Promise.all(pids.map((pid) => timeOf(pid).catch(() => 0)))
    return times.reduce((a, b) => a + b, 0)
  }
  const lines = await processors()
  return {
    replicas: await sum(groups.replicas),
    balancer: await sum(groups.balancer),
    postgres: await sum(await familyOf(groups.postgres)),
    storage: await sum(groups.storage),
    load: await timeOf(process.pid, { withEnded: true }),
    idle: lines.reduce((total, line) => total + (Number(line[3]) + Number(line[4])) / 100, 0),
  }
}

async function familyOf(folder: string): Promise<readonly number[]> {
  const file = await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8')
  const parent = Number(file.split('\n', 1)[0])
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    all.map((pid) =>
      statOf(pid).then(
        (stat) => Number(stat[1]),
        () => 0,
      ),
    ),
  )
  return [parent, ...all.filter((_, index) => parents[index] === parent)]
}

async function timeOf(pid: number, { withEnded = false } = {}): Promise<number> {
  const stat = await statOf(pid)
  const fields = withEnded ? [11, 12, 13, 14] : [11, 12]
  return fields.reduce((sum, field) => sum + Number(stat[field]) / 100, 0)
}

async function statOf(pid: number): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function processors(): Promise<readonly (readonly string[])[]> {
  const lines = (await readFile('/proc/stat', 'utf8')).split('\n')
  return lines.filter((line) => /^cpu\d/.test(line)).map((line) => line.split(/\s+/).slice(1))
}
