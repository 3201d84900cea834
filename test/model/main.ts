import { walkRandomly } from './walk.ts'

// Wallets refuse all the time; nobody reads where.
Error.stackTraceLimit = 0

/** `npm run model -- --steps 1000000 --seed 1`: the rules of connecting against the kernel. */
async function main() {
  const seed = option('seed', Math.floor(Math.random() * 2 ** 31))
  const steps = option('steps', 1_000_000)
  console.log(`seed ${seed}, ${steps} steps`)
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  let shown = 0
  try {
    const walked = await walkRandomly(seed, steps, ({ steps: done, stories }) => {
      if (done - shown < steps / 20) return
      shown = done
      console.log(`${done} steps, ${stories} stories, ${seconds()}`)
    })
    const { steps: done, stories } = walked
    console.log(`seed ${seed}: ${done} steps, ${stories} stories, 0 divergences, ${seconds()}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.log(`seed ${seed}: 1 divergence`)
    process.exitCode = 1
  }
}

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? otherwise : Number(process.argv[at + 1])
  if (!Number.isSafeInteger(value)) throw new Error(`--${name} takes a whole number`)
  return value
}

// Once all of the one file has run that this is compiled into.
setImmediate(() => void main())
