export { submitForm } from './submit-form.ts';
