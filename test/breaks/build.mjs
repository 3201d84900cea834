import { spawn } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Whether the build of a copy worked, which the browser tests and some others read. */
export async function build({ folder }) {
  const rollup = ['node_modules/rollup/dist/bin/rollup', '--config', '--silent']
  if ((await run(rollup, folder)) !== 0) return false
  await run(['node_modules/typescript/bin/tsc', '--project', 'tsconfig.build.json'], folder)
  return true
}

/** The build of the copy without a break: made once, then put back. */
export async function restoreBuild(copy) {
  const dist = join(copy.folder, 'dist')
  const kept = join(copy.scratch, 'dist')
  if (!existsSync(kept)) {
    if (!(await build(copy))) throw new Error('the repository does not build')
    cpSync(dist, kept, { recursive: true })
  }
  rmSync(dist, { recursive: true, force: true })
  cpSync(kept, dist, { recursive: true })
}

/** Ends with the status of the script; says nothing of what it prints. */
function run(args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'ignore', timeout: 600_000 })
    child.on('close', resolve)
  })
}
