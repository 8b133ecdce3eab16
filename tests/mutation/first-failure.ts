import fc from 'fast-check';

// One failing case tells a mutant: to look for a smaller one takes a hundred times as long.
fc.configureGlobal({ endOnFailure: true });
