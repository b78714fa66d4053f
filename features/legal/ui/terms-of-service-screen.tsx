// What one may expect of the service, and it of its users.
import text from '../texts/terms-of-service.md?raw';
import { LegalPage } from './legal-page.tsx';

export const TermsOfServiceScreen = () => <LegalPage source={text} />;
