// What somebody refuses: by its kind, and of those alone whom the refusal names.
import { test } from 'node:test';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';

const refuses = (whoIAm: string) => who({ inventory: { whoIAm } });

test('a refusal holds for what is of its kind, for those whom it names, and not for what is only feared', () => {
  named(
    'refusal',
    refuses("I don't do crowdfunding."),
    'I will launch a Kickstarter in March.',
    'I put it on GoFundMe on Monday.',
    'I start an Indiegogo campaign.',
  );
  named(
    'refusal',
    refuses("I don't take money from drug companies."),
    'The Pfizer rep offered to sponsor the boxes with $300. I will accept it.',
    'The Novartis rep wants to pay for the lunch. I say yes.',
    'I take the 500 euros that the pharma rep offered.',
    'A drug company sponsors the posters, I take it.',
  );
  harmless(
    refuses("I don't take money from drug companies."),
    'The Pfizer rep offered to sponsor the boxes. I will say no.',
    'My sister offered to pay the boxes. I take it.',
    'The sales rep from the tyre shop sponsors ten euros. I accept it.',
  );
  harmless(
    refuses('I never phone customers who asked not to be called.'),
    'I will call three small shops on Friday and ask each for one bike.',
    'I phone ten customers tomorrow.',
    'I call the people who said yes.',
  );
  named(
    'refusal',
    refuses('I never phone customers who asked not to be called.'),
    'I will phone the customers who asked not to be called.',
  );
  named('refusal', refuses('I never phone customers.'), 'Tomorrow I phone twenty customers.');
  harmless(
    who({ loss: { reputation: 'Not to lose the trust of Mrs Mai' } }),
    'Two of them go to Mrs Mai on Tuesday.',
    'I show it to Mrs Mai.',
    'Mrs Mai gets six bags.',
  );
  harmless(
    who({ loss: { emotional: 'Not to lose the trust of Mrs Mai' } }),
    'Two of them go to Mrs Mai on Tuesday.',
    'I show it to Mrs Mai.',
    'Mrs Mai gets six bags and trusts me.',
  );
  harmless(who({ loss: { emotional: 'No quarrel with the headmaster' } }), 'I go to the headmaster on Monday.');
});

test('what is refused at work may be done after it', () => {
  const sober = refuses('No alcohol at work.');
  named('refusal', sober, 'At noon I bring beer to work.');
  harmless(sober, 'I drink a beer with Jens after work.');
});

test('a refusal is broken by what one lets be done or leaves unsaid, and only on the days that it names', () => {
  const open = refuses('I do nothing behind the back of my manager Ilse.');
  named(
    'refusal',
    open,
    'I will show the model to the board on Monday without telling Ilse.',
    'I order the parts on Monday, Ilse need not know.',
  );
  harmless(open, 'I tell Ilse first and then show the board.');
  const hidden = refuses('I do not want my face on the internet.');
  named('refusal', hidden, 'I will cook in front of the camera and my son puts it on YouTube.');
  harmless(hidden, 'I will put the recipe on paper.');
  const free = refuses('I never ask my trainees to work on Sundays.');
  named('refusal', free, 'As people are at home on Sundays, I roster two trainees for that day.');
  harmless(free, 'I ask two trainees to work on Tuesday.', 'On Tuesday I roster two trainees.');
  const clients = refuses('I do not work for charter companies.');
  named('refusal', clients, 'A charter company has fourteen boats. I take the job.');
  harmless(clients, 'A charter company rang again, I said no.');
});

test('after dark is not by day, heavy is what is heavy, and a second refusal in a line counts', () => {
  const dark = refuses('I never drive after dark.');
  named('refusal', dark, 'I drive home at nine in the evening.', 'I go there by car on Monday night.');
  harmless(dark, 'I drive there on Monday at noon.');
  const back = refuses('My knees are bad, I carry nothing heavy any more.');
  named('refusal', back, 'I carry the crates up to the second floor.');
  harmless(back, 'I carry the list up to the second floor.');
  named('refusal', refuses('I do not smoke and I do not sell cigarettes.'), 'We sell soup and cigarettes at the desk.');
  const paid = refuses('I do not ask my staff to work unpaid.');
  named('refusal', paid, 'Two of my staff cover the books, as volunteers.');
  harmless(paid, 'Two of my staff cover the books.');
  const gifts = refuses('I don’t accept gifts from patients.');
  named('refusal', gifts, 'One of my patients gives me fifty euros and I will take it.');
  harmless(gifts, 'My aunt gives me fifty euros and I will take it.');
});
