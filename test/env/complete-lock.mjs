// Completes package-lock.json: `npm ci` asks for an entry for every optional dependency, also for the
// binaries of other platforms that a registry may not carry. Run by `npm run lock`; a second run adds nothing.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]
const aliases = {
  aarch64: 'arm64',
  amd64: 'x64',
  armv7: 'arm',
  armv6: 'arm',
  gnueabihf: 'gnu',
  musleabihf: 'musl',
  loongarch64: 'loong64',
  ppc64le: 'ppc64',
  powerpc64le: 'ppc64',
  riscv64gc: 'riscv64',
  win: 'win32',
  windows: 'win32',
}
const libcs = { gnu: 'glibc', glibc: 'glibc', musl: 'musl' }

const file = new URL('../../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = addMissing(lock.packages)
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
)
for (const entry of Object.values(lock.packages)) delete entry.resolved
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${added} entries added`)

function addMissing(packages) {
  let count = 0
  for (const [path, owner] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(owner.optionalDependencies ?? {})) {
      if (isPresent(packages, path, name)) continue
      const entry = { version: range.replace(/^[\^~>=\s]+/, '') }
      packages[`node_modules/${name}`] = {
        ...entry,
        ...platformOf(name),
        ...(owner.dev && { dev: true }),
        optional: true,
      }
      count += 1
    }
  }
  return count
}

/** As Node looks a package up: from the owner's own node_modules outwards. */
function isPresent(packages, ownerPath, name) {
  for (
    let folder = ownerPath;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** The words of a name such as `rollup-linux-x64-musl` that npm's os, cpu and libc fields know. */
function platformOf(name) {
  const words = name.split(/[-/.]/).map((word) => aliases[word] ?? word)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = os.includes('linux') ? words.flatMap((word) => libcs[word] ?? []) : []
  return { ...(cpu.length && { cpu }), ...(libc.length && { libc }), ...(os.length && { os }) }
}
