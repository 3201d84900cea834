import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'पहले साइन इन करें या रद्द करें।',
  'signIn.title': 'साइन इन करें',
  'signIn.heading': '{app} में साइन इन करें',
  'signIn.what':
    'यह अकाउंट आपका है, यह दिखाने के लिए एक मैसेज साइन करें। इसमें कोई खर्च नहीं है और कोई पैसा नहीं जाता।',
  'signIn.checking': 'आपका सेशन जाँचा जा रहा है',
  'signIn.wallet': 'वॉलेट',
  'signIn.domain': 'साइट',
  'signIn.account': 'अकाउंट',
  'signIn.network': 'नेटवर्क',
  'signIn.message': 'मैसेज',
  'signIn.preparing': 'मैसेज तैयार हो रहा है।',
  'signIn.sign': 'साइन करें',
  'signIn.confirm': '{wallet} में पुष्टि करें',
  'signIn.yourWallet': 'वॉलेट',
  'signIn.cancel': 'रद्द करें',
  'signIn.leaving': 'रद्द हो रहा है',
  'signIn.failed': 'मैसेज साइन करने में गड़बड़ी',
  'signIn.declined': 'आपने {wallet} में अस्वीकार किया',
  'signIn.unverifiable': 'हम सिग्नेचर की जाँच नहीं कर सके। थोड़ी देर में फिर से कोशिश करें।',
  'signIn.refused': 'इस ऐप के एक हिस्से ने इसे अस्वीकार किया।',
  'signIn.tryAgain': 'साइन इन नहीं हुआ। आप फिर से कोशिश कर सकते हैं।',
  'signIn.done': 'साइन इन हो गया',
})
