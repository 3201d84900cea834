// Node, and whether the test that ends now failed: what its pages show then is printed.
const { TestEnvironment } = require('jest-environment-node')

module.exports = class BrowserTestEnvironment extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testFailed = false
    if (name === 'test_fn_failure') this.global.testFailed = true
  }
}
