// The dom tests once more, on the oldest React that we promise to work with.
import { dom, testTimeout } from '../../jest.config.mjs'

const react18 = '<rootDir>/test/react-18/node_modules'

export default {
  ...dom,
  displayName: 'react 18',
  moduleNameMapper: {
    ...dom.moduleNameMapper,
    '^(react|react-dom)$': `${react18}/$1`,
    '^(react|react-dom)/(.*)$': `${react18}/$1/$2`,
  },
  maxWorkers: '100%',
  testTimeout,
}
