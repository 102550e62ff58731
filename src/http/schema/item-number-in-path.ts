// The item number of an address: longer ones name no item.
import Type from 'typebox';

export const ItemNumberInPath = Type.String({ maxLength: 40, examples: ['23'] });
