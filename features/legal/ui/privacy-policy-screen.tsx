// What is kept of a person, who sees it, and how to get rid of it.
import text from '../texts/privacy-policy.md?raw';
import { LegalPage } from './legal-page.tsx';

export const PrivacyPolicyScreen = () => <LegalPage source={text} />;
