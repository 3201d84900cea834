const { writeFileSync } = require('node:fs')

/** A reporter of jest. Its own file of results is not written when it stops at the first failure. */
module.exports = class WriteResults {
  constructor(_, { file }) {
    this.file = file
  }

  onRunComplete(_, { testResults }) {
    const titles = (wanted) =>
      testResults.flatMap((suite) =>
        suite.testResults.filter(({ status }) => status === wanted).map((test) => test.fullName),
      )
    const unloaded = testResults
      .filter(({ testExecError, testResults: tests }) => testExecError && tests.length === 0)
      .map(({ failureMessage }) => failureMessage)
    writeFileSync(
      this.file,
      JSON.stringify({ passed: titles('passed'), failed: titles('failed'), unloaded }),
    )
  }
}
