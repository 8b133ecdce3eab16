export { answerForm, deleteForm, getConsoleForm, listConsoleForms } from './console-forms.ts';
export { listMyForms } from './my-forms.ts';
export { submitForm } from './submit-form.ts';
