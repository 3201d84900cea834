import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const toolsFolder = fileURLToPath(new URL('../tools/', import.meta.url))
/** npm writes it last of all. */
const installed = `${toolsFolder}node_modules/.package-lock.json`
/** Holds the id of the process that installs. */
const lock = `${toolsFolder}.installing`

export const areToolsInstalled = (): boolean => existsSync(installed)

/** Installs the private package of the heavy tools, if that was not done yet; one process at a time. */
export async function installTools(): Promise<void> {
  while (!areToolsInstalled()) {
    if (await takeLock()) {
      try {
        await install()
      } finally {
        await rm(lock, { force: true })
      }
    } else {
      await sleep(250)
    }
  }
}

/** Whether it is ours now; the lock of a process that is gone counts for nothing. */
async function takeLock(): Promise<boolean> {
  try {
    const file = await open(lock, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true })
    return false
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

async function install(): Promise<void> {
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: toolsFolder,
    // Standard output belongs to the command that starts the world.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => npm.kill()
  process.once('exit', end)
  const [code] = (await once(npm, 'exit')) as [number | null]
  process.off('exit', end)
  if (code !== 0) throw new Error(`npm ci in ${toolsFolder} failed`)
}
