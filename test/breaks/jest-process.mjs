// Runs jest as often as it is told to, for warm-jest.mjs: loading jest costs more than most tests.
import { buildArgv, runCLI } from 'jest'

process.on('disconnect', () => process.exit())
// What a test left behind must not end the run of the next one; during a run jest listens itself.
process.on('uncaughtException', () => {})

process.on('message', ({ args }) => void answer(args).catch(() => process.exit(1)))

async function answer(args) {
  const { results } = await runCLI(await buildArgv(args), [process.cwd()])
  process.send({ ...summaryOf(results), memory: process.memoryUsage().rss })
}

function summaryOf({ testResults }) {
  const tests = testResults.flatMap((file) => file.testResults)
  const titles = (wanted) =>
    tests.filter(({ status }) => status === wanted).map(({ fullName }) => fullName)
  const isUnloaded = ({ testExecError, testResults: found }) => testExecError && found.length === 0
  return {
    passed: titles('passed'),
    failed: titles('failed'),
    isUnloaded: testResults.some(isUnloaded),
  }
}
