import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const hi: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'नाम चुनें',
  'names.reason': 'पैसे पाने के लिए, एड्रेस की जगह',
  'names.label': 'नाम',
  'names.hint': 'अक्षर, अंक, हाइफ़न; कम से कम 4',
  'names.checking': 'जाँच हो रही है',
  'names.free': '{name} उपलब्ध है',
  'names.taken': 'पहले से लिया हुआ',
  'names.suggestions': 'सुझाव',
  'names.looking': 'सुझाव खोजे जा रहे हैं',
  'names.register': 'नाम रजिस्टर करें',
  'names.sign': 'अपने वॉलेट में साइन करें',
  'names.registering': 'रजिस्टर हो रहा है',
  'names.cancel': 'रद्द करें',
  'names.refused': 'आपने साइन नहीं किया। कुछ भी रजिस्टर नहीं हुआ।',
  'names.accountChanged': 'अकाउंट या नेटवर्क बदल गया। कुछ भी रजिस्टर नहीं हुआ।',
  'names.errorResolving': 'नाम का एड्रेस पता नहीं चल सका',
  'names.errorNames': 'एड्रेस के नाम लोड नहीं हो सके',
  'names.errorSuggestions': 'नामों के सुझाव लोड नहीं हो सके',
  'names.errorRegistering': 'नाम {name} रजिस्टर नहीं हो सका',
  'names.registered': 'नाम रजिस्टर हुआ',
  'names.yours': 'यह अब आपका है',
  'names.done': 'हो गया',
})
